import { Link } from '@tanstack/react-router'
import type { CaptionPart } from './caption-parts.ts'

const look = 'rounded-xs font-semibold text-accent-text hover:underline'

/** Text with its tags, mentions and URLs as links. */
export function CaptionText({ parts }: { parts: readonly CaptionPart[] }) {
  return parts.map((part, place) => <Part key={place} part={part} />)
}

function Part({ part: { kind, text } }: { part: CaptionPart }) {
  switch (kind) {
    case 'text':
      return text
    case 'tag':
      return (
        <Link to="/" search={{ tags: text.slice(1).toLowerCase() }} className={look}>
          {text}
        </Link>
      )
    case 'mention':
      return (
        <Link to="/$username" params={{ username: text.slice(1) }} className={look}>
          {text}
        </Link>
      )
    case 'link':
      return (
        <a href={text} target="_blank" rel="noopener noreferrer nofollow ugc" className={look}>
          {text.replace(/^https?:\/\//, '')}
        </a>
      )
  }
}
