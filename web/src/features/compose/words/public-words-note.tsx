import { postLimits } from '@fanfare/contract/posts/limits'
import { countOf } from '../../../ui/format-count.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import type { PostDraft } from '../drafts/post-draft.ts'
import { publicWordsOf } from './public-words.ts'

/** Shows the author, before publishing, how much of a locked post's text everyone can read. */
export function PublicWordsNote({ draft }: { draft: PostDraft }) {
  const words = publicWordsOf(draft)
  switch (words.kind) {
    case 'all':
      return null
    case 'beside locked media':
      return <Notice tone="info">The description stays public. Only the photos and videos are locked.</Notice>
    case 'too short':
      return (
        <Notice tone="caution">
          Everyone can read all of this text: the first {postLimits.teaser} characters of a locked post are
          public. Write more, or add a photo or video.
        </Notice>
      )
    case 'teaser':
      return <Teaser teaser={words.teaser} hiddenCount={words.hiddenCount} />
  }
}

function Teaser({ teaser, hiddenCount }: { teaser: string; hiddenCount: number }) {
  return (
    <div role="group" aria-label="Public teaser" className="rounded-md bg-surface-2 px-4 py-3.5">
      <p className="text-[14px]/[1.3] font-semibold">Public teaser</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line text-fg-muted">{teaser.trimEnd()}…</p>
      <p className="mt-2 text-small text-fg-faint">
        Everyone can read these {postLimits.teaser} characters. {countOf(hiddenCount, 'more character')}{' '}
        {hiddenCount === 1 ? 'is' : 'are'} locked.
      </p>
    </div>
  )
}
