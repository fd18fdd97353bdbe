import type { HelpBlock, HelpWords } from '@fanfare/contract/help/article'

/**
 * Parses a small subset of Markdown: headings, paragraphs, lists and links. Anything else, including HTML, is shown as
 * plain text.
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
    // A line that begins no block continues the paragraph or item before it.
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

/** Splits a line into plain text and links. Emphasis is removed. */
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

/** An article's text without links and markup. */
export const plainText = (blocks: readonly HelpBlock[]): string =>
  blocks.map(({ words }) => words.map(({ text }) => text).join('')).join('\n')
