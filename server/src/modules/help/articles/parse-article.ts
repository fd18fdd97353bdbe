import type { HelpBlock, HelpWords } from '@fanfare/contract/help/article'

/** The blocks of an article's text. */
export const parseArticle = (text: string): HelpBlock[] =>
  text
    .trim()
    .split(/\n+/)
    .map((line) => {
      if (line.startsWith('## ')) return { kind: 'heading', words: parseWords(line.slice(3)) }
      if (line.startsWith('- ')) return { kind: 'item', words: parseWords(line.slice(2)) }
      return { kind: 'paragraph', words: parseWords(line) }
    })

/** A line without its links is one part; `[words](/path)` is a part that leads somewhere. */
const parseWords = (line: string): HelpWords[] =>
  line
    .split(/(\[[^\]]+\]\(\/[^)]*\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, text, to] = /^\[([^\]]+)\]\((\/[^)]*)\)$/.exec(part) ?? []
      return text === undefined || to === undefined ? { text: part, to: null } : { text, to }
    })

/** What a person reads of an article, without its links and signs. */
export const plainText = (blocks: readonly HelpBlock[]): string =>
  blocks.map(({ words }) => words.map(({ text }) => text).join('')).join('\n')
