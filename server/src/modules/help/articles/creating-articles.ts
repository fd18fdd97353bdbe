import { contentLimits } from '@fanfare/contract/content/limits'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { moneyLimits } from '@fanfare/contract/money/limits'
import { postLimits } from '@fanfare/contract/posts/limits'
import { profileTransferLimits } from '@fanfare/contract/profile-transfers/limits'
import type { ArticleText, TopicArticles } from './article-text.ts'
import type { HelpFacts } from './help-facts.ts'
import { sellingArticles } from './selling-articles.ts'

const megabytes = contentLimits.mediaBytes / 1024 / 1024

const posting = (facts: HelpFacts): ArticleText => ({
  slug: 'posting-and-access',
  title: 'Publish a post and choose who can see it',
  summary: 'Publish photos, videos or text for everyone, followers or subscribers, with or without a price.',
  keywords:
    'post publish upload photo video draft schedule access public followers subscribers price file size storage',
  related: ['sold-posts', 'selling-and-plans', 'nsfw-posts'],
  text: `
Open [Create post](/create-post) and add up to ${postLimits.media} photos and videos, text of up to ${formatPrice(postLimits.description)} characters, or both. Each file can be up to ${megabytes} MB: JPEG, PNG, WebP or HEIC photos, and MP4 or MOV videos.${facts.storage === null ? '' : ` Your photos and videos can take up to ${facts.storage} in total, across all your profiles.`} We remove the location and other hidden details from your photos.

## Who can see it

- Everyone: anyone, with or without an account.
- Followers: people who follow you, and your subscribers.
- Subscribers: people with an active subscription to you.

## Set a price

With a price of ${formatPrice(moneyLimits.minPriceHundredths / 100)} to ${formatPrice(postLimits.priceHundredths / 100)} credits, the post stays locked for everyone who hasn’t bought it, including followers and subscribers. They see a blurred preview. If the post is for subscribers, only they can buy it. If a locked post has no photos or videos, its first ${postLimits.teaser} characters are public.

## Drafts and schedules

Save a post as a draft to continue later. Under Schedule, choose when the post becomes visible to others, and when it stops being visible.`,
})

const storiesAndReels: ArticleText = {
  slug: 'stories-and-reels',
  title: 'Stories and reels',
  summary: 'Share a photo or video for 24 hours, or publish a short vertical video.',
  keywords:
    'story stories reel reels highlight video vertical camera sticker mention viewers caption 24 hours',
  related: ['posting-and-access', 'nsfw-posts'],
  text: `
## Stories

A [story](/create-story) is one photo or video that’s visible for 24 hours, in the row above the feed and on your profile. You can place text and mentions on it, and choose whether everyone, your followers or your subscribers can see it. You can see who watched it. Replies arrive in your chats.

To keep a story on your profile after it ends, add it to a highlight.

## Reels

A reel is a post with a single video. In [Create post](/create-post), choose Reel. People watch reels one after another under [Reels](/videos), and you can add captions to yours.`,
}

const soldPosts: ArticleText = {
  slug: 'sold-posts',
  title: 'Posts that people bought',
  summary: 'What you can still change in a post after someone has bought it.',
  keywords: 'sold post edit delete remove change buyers media',
  related: ['posting-and-access', 'reporting', 'fees'],
  text: `
Buyers keep what they bought. As soon as someone has bought a post:

- You can change its text, price and schedule, and who can see it.
- You can add and reorder photos and videos, but you can’t remove or replace any.
- You can remove the post. It disappears for everyone except its buyers.

Deleting your whole profile deletes the post for its buyers as well.

If moderators remove a post, its buyers are refunded and your share is deducted from your earnings. If you’ve already used some of it, that part becomes a debt, which your next earnings settle.`,
}

const profileTransfer: ArticleText = {
  slug: 'profile-transfer',
  title: 'Transfer a profile',
  summary: 'Give one of your profiles to another user, with its posts, subscribers and earnings.',
  keywords: 'transfer give sell profile owner hand over move',
  related: ['payouts', 'ai-consent', 'delete-a-profile'],
  text: `
In [Profile settings](/settings#profile), choose Transfer and enter the new owner’s username. They have ${profileTransferLimits.days} days to accept. Until then nothing changes, and you can cancel. To transfer a profile, you need another one. You can’t transfer a profile while it has a payout in progress, while it holds earnings that you moved in from another profile, or while you owe credits.

## What the new owner gets

The profile’s name, posts, photos and videos, its followers and subscribers, everything it bought, and its earnings. To keep the current earnings, move them to your wallet first.

## What ends

- The profile’s bank account is removed.
- Its subscriptions to others stop renewing with your credits or card.
- Its face consents end.

Once accepted, only the new owner can transfer the profile back.`,
}

export const creatingArticles = (facts: HelpFacts): TopicArticles => ({
  topic: 'creating',
  articles: [posting(facts), storiesAndReels, soldPosts, ...sellingArticles(facts), profileTransfer],
})
