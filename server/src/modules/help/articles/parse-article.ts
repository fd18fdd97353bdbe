import type { HelpBlock, HelpWords } from '@fanfare/contract/help/article'

/**
 * The blocks of a text in a small part of Markdown: headings, paragraphs, lists and links. Anything else, HTML included, is shown
 * as it is written.
 */
export function parseArticle(text: string): HelpBlock[] {
  const lines: { kind: HelpBlock['kind']; text: string; isOpen: boolean }[] = []
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const last = lines.at(-1)
    if (line === '') {
      if (last) last.isOpen = false
      continue
    }
    const begun = beginningOf(line)
    // A long paragraph or item continues on the next line.
    if (begun.kind === 'paragraph' && last?.isOpen) last.text += ` ${line}`
    else lines.push({ ...begun, isOpen: begun.kind !== 'heading' })
  }
  return lines.map(({ kind, text: line }) => ({ kind, words: parseWords(line) }))
}

function beginningOf(line: string): { kind: HelpBlock['kind']; text: string } {
  const [, heading] = /^#{1,6}\s+(.*)$/.exec(line) ?? []
  if (heading !== undefined) return { kind: 'heading', text: heading }
  const [, item] = /^[-*+]\s+(.*)$/.exec(line) ?? []
  return item === undefined ? { kind: 'paragraph', text: line } : { kind: 'item', text: item }
}

/** A line without its links is one part; `[words](/path)` is a part that leads somewhere. Emphasis isn't shown. */
const parseWords = (line: string): HelpWords[] =>
  line
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .split(/(\[[^\]]+\]\((?:\/(?!\/)|https?:\/\/|mailto:)[^)\s]*\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, text, to] = /^\[([^\]]+)\]\(([^)]*)\)$/.exec(part) ?? []
      return text === undefined || to === undefined || !isLink(to) ? { text: part, to: null } : { text, to }
    })

const isLink = (to: string): boolean => /^(\/(?!\/)|https?:\/\/|mailto:)/.test(to)

/** The readable text of an article, without its links and markup. */
export const plainText = (blocks: readonly HelpBlock[]): string =>
  blocks.map(({ words }) => words.map(({ text }) => text).join('')).join('\n')
