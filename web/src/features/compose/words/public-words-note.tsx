import { postLimits } from '@fanfare/contract/posts/limits'
import { Notice } from '../../../ui/states/notice.tsx'
import type { PostDraft } from '../drafts/post-draft.ts'
import { publicWordsOf } from './public-words.ts'
import * as text from './words-text.ts'

/** Shows the author, before publishing, how much of a locked post's text everyone can read. */
export function PublicWordsNote({ draft }: { draft: PostDraft }) {
  const words = publicWordsOf(draft)
  switch (words.kind) {
    case 'all':
      return null
    case 'beside locked media':
      return <Notice tone="info">{text.descriptionIsPublic}</Notice>
    case 'too short':
      return <Notice tone="caution">{text.tooShortToLock(postLimits.teaser)}</Notice>
    case 'teaser':
      return <Teaser teaser={words.teaser} hiddenCount={words.hiddenCount} />
  }
}

function Teaser({ teaser, hiddenCount }: { teaser: string; hiddenCount: number }) {
  return (
    <div role="group" aria-label={text.publicTeaser} className="rounded-md bg-surface-2 px-4 py-3.5">
      <p className="text-[14px]/[1.3] font-semibold">{text.publicTeaser}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line text-fg-muted">{teaser.trimEnd()}…</p>
      <p className="mt-2 text-small text-fg-faint">
        {text.publicCharacters(postLimits.teaser)} {text.lockedCharacters(hiddenCount)}
      </p>
    </div>
  )
}
