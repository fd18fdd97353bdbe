import type { HelpBlock, HelpWords } from '@fanfare/contract/help/article'
import { useRouter } from '@tanstack/react-router'
import { Fragment, type MouseEvent } from 'react'
import { groupBlocks, type BlockGroup } from './group-blocks.ts'

/** The headings, paragraphs and lists of an article. */
export function ArticleBody({ blocks }: { blocks: readonly HelpBlock[] }) {
  return (
    <div className="grid grid-cols-1 gap-3.5 leading-[1.6]">
      {groupBlocks(blocks).map((group, place) => (
        <Group key={place} group={group} />
      ))}
    </div>
  )
}

function Group({ group }: { group: BlockGroup }) {
  switch (group.kind) {
    case 'heading':
      return (
        <h2 className="type-heading mt-4 first:mt-0">
          <Words words={group.words} />
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <Words words={group.words} />
        </p>
      )
    case 'list':
      return (
        <ul className="grid list-disc gap-2 pl-5.5 marker:text-fg-faint">
          {group.items.map((words, place) => (
            <li key={place}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      )
  }
}

const Words = ({ words }: { words: readonly HelpWords[] }) =>
  words.map(({ text, to }, place) => (
    <Fragment key={place}>{to === null ? text : <AnyLink to={to}>{text}</AnyLink>}</Fragment>
  ))

const linkClass = 'rounded-xs break-words text-accent-text underline underline-offset-2'

const AnyLink = ({ to, children }: { to: string; children: string }) =>
  to.startsWith('/') ? (
    <PageLink to={to}>{children}</PageLink>
  ) : (
    <a href={to} rel="noreferrer" className={linkClass}>
      {children}
    </a>
  )

/** A link from an article to any page of the product. */
function PageLink({ to, children }: { to: string; children: string }) {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    // Let the browser open new tabs and windows.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: to })
  }
  return (
    <a href={to} onClick={open} className={linkClass}>
      {children}
    </a>
  )
}
