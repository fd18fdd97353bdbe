import type { Page } from 'playwright-core'
import { choose, nothing, press, type PageOfDialogs } from './dialog-to-see.ts'

const postMenu = /^More about the post by/
const commentMenu = /^More about the comment by/

/** Shows the quick replies to a story. */
const focusReply = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ }).focus()

/** The dialogs of posts, comments, reels and stories. */
export const postDialogs: readonly PageOfDialogs[] = [
  {
    who: 'wilhelmina',
    path: () => '/',
    dialogs: [
      {
        file: 'features/posts/feed/feed-tabs.tsx',
        role: 'menu',
        name: 'Media',
        open: press(/^Media/),
        from: 768,
      },
      {
        file: 'features/posts/feed/feed-tabs.tsx',
        role: 'menu',
        name: 'Sort',
        open: press(/^Sort/),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: ({ sold }) => sold,
    dialogs: [
      {
        file: 'features/posts/menu/post-menu.tsx',
        role: 'menu',
        name: postMenu,
        open: press(postMenu),
      },
      {
        file: 'features/posts/engagement/likes-dialog.tsx',
        name: 'Likes',
        open: choose(postMenu, 'See who liked it'),
      },
      {
        file: 'features/posts/remove-post-dialog.tsx',
        name: 'Remove this post?',
        open: choose(postMenu, 'Remove post'),
      },
      {
        file: 'features/posts/media/post-lightbox.tsx',
        name: /^1 photo/,
        open: press(/^Open photo/),
      },
      {
        file: 'features/posts/comments/comment-menu.tsx',
        role: 'menu',
        name: commentMenu,
        open: press(commentMenu),
      },
      {
        file: 'features/posts/comments/delete-comment-dialog.tsx',
        name: /^Delete .+ comment\?$/,
        open: choose(commentMenu, 'Delete'),
      },
      {
        file: 'features/profiles/mentions/mention-list.tsx',
        role: 'listbox',
        name: 'People to mention',
        open: (page) => page.getByRole('textbox', { name: 'Add a comment' }).pressSequentially('@noo'),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: ({ locked }) => `${locked}#buy`,
    dialogs: [
      {
        file: 'features/posts/paywall/buy-post-dialog.tsx',
        name: 'Unlock this post',
        open: nothing,
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: () => '/videos',
    dialogs: [
      {
        file: 'features/reels/reel-comments.tsx',
        name: 'Comments',
        open: press(/^\d+ comments?$/),
        to: 1279,
      },
    ],
  },
  {
    who: 'noor',
    path: ({ wilhelmina }) => `/${wilhelmina.username}`,
    dialogs: [
      {
        file: 'features/profile-pages/followers-dialog.tsx',
        name: /^Fans of/,
        open: press(/\d fans?$/),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: ({ wilhelmina }) => `/${wilhelmina.username}?tab=stories`,
    dialogs: [
      {
        file: 'features/stories/highlights/highlight-row.tsx',
        role: 'menu',
        name: /^More about the highlight/,
        open: press(/^More about the highlight/),
      },
      {
        file: 'features/stories/highlights/delete-highlight-dialog.tsx',
        name: /^Delete “/,
        open: choose(/^More about the highlight/, 'Delete highlight'),
      },
      {
        file: 'features/stories/highlights/highlight-dialog.tsx',
        name: 'Edit highlight',
        open: async (page) => {
          await choose(/^More about the highlight/, 'Edit highlight')(page)
          await page.getByRole('button', { name: 'Save highlight' }).waitFor()
        },
      },
      {
        file: 'features/stories/highlights/highlight-dialog.tsx',
        name: 'New highlight',
        open: press('New highlight'),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: ({ wilhelmina, storyId }) => `/${wilhelmina.username}?storyId=${storyId}`,
    dialogs: [
      {
        file: 'features/stories/viewer/story-viewer.tsx',
        name: /^Stories by/,
        open: nothing,
        isLeftOpen: true,
      },
      {
        file: 'features/stories/viewer/story/story-menu.tsx',
        role: 'menu',
        name: 'More about this story',
        open: press('More about this story'),
      },
      {
        file: 'features/stories/viewer/story/viewers-dialog.tsx',
        name: 'Viewers',
        open: choose('More about this story', 'See who watched it'),
      },
      {
        file: 'features/stories/highlights/pick-highlight-dialog.tsx',
        name: 'Add to highlight',
        open: choose('More about this story', 'Add to highlight'),
      },
      {
        file: 'features/stories/viewer/story/delete-story-dialog.tsx',
        name: 'Delete this story?',
        open: choose('More about this story', 'Delete story'),
      },
    ],
  },
  {
    who: 'michal',
    path: ({ story }) => story,
    dialogs: [
      {
        file: 'features/stories/viewer/story-viewer.tsx',
        name: /^Stories by/,
        open: focusReply,
        // Escape would only leave the field.
        isLeftOpen: true,
      },
    ],
  },
  {
    who: 'michal',
    path: ({ lockedStory }) => lockedStory,
    dialogs: [
      {
        file: 'features/stories/viewer/story-viewer.tsx',
        name: /^Stories by/,
        open: (page) => page.getByRole('group', { name: 'Locked story' }).getByRole('button').waitFor(),
      },
    ],
  },
  {
    who: 'wilhelmina',
    path: ({ wilhelmina }) => `/${wilhelmina.username}?storyId=00000000-0000-7000-8000-000000000000`,
    dialogs: [
      {
        file: 'features/stories/viewer/plain-overlay.tsx',
        name: 'Story',
        open: nothing,
      },
    ],
  },
]
