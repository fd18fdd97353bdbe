import type { Post } from '@fanfare/contract/posts/post'
import { clsx } from 'clsx'
import { useState } from 'react'
import { captionParts, tagsBeside } from './caption-parts.ts'
import { CaptionText } from './caption-text.tsx'
import { TagLink } from './tag-link.tsx'
import { shorten } from './shorten.ts'
import * as text from './posts-text.ts'

type Props = {
  words: string
  tags: Post['tags']
  whole?: boolean
  /** Larger text, for posts without media. */
  large?: boolean
}

/** A post's text with its tags. Long text is cut off with a "more" button, unless the whole text has to be shown. */
export function PostCaption({ words, tags, whole = false, large = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const beginning = whole || isOpen ? null : shorten(words)
  const beside = tagsBeside(words, tags)
  if (words === '' && beside.length === 0) return null
  return (
    <p
      dir="auto"
      className={clsx(
        'px-4 wrap-anywhere whitespace-pre-line md:px-0',
        large ? 'text-[19px]/[1.5]' : 'text-[16px]/[1.55]',
      )}
    >
      <CaptionText parts={captionParts(beginning ?? words)} />
      {beginning !== null && (
        <>
          {'… '}
          <button
            type="button"
            aria-label={text.showMore}
            onClick={() => setOpen(true)}
            className="rounded-xs font-semibold text-fg-muted hover:text-fg"
          >
            {text.more}
          </button>
        </>
      )}
      {beginning === null && beside.map((tag) => <TagLink key={tag} tag={tag} />)}
    </p>
  )
}
