import type { HelpBlock, HelpWords } from '@fanfare/contract/help/article'

export type BlockGroup =
  | { kind: 'heading' | 'paragraph'; words: readonly HelpWords[] }
  | { kind: 'list'; items: readonly (readonly HelpWords[])[] }

/** Groups consecutive list items into one list. */
export function groupBlocks(blocks: readonly HelpBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = []
  for (const { kind, words } of blocks) {
    const last = groups.at(-1)
    if (kind !== 'item') groups.push({ kind, words })
    else if (last?.kind === 'list')
      groups[groups.length - 1] = { kind: 'list', items: [...last.items, words] }
    else groups.push({ kind: 'list', items: [words] })
  }
  return groups
}
