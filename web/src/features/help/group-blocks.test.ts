import type { HelpBlock } from '@fanfare/contract/help/article'
import { expect, test } from 'vitest'
import { groupBlocks } from './group-blocks.ts'

const words = (text: string) => [{ text, to: null }]
const block = (kind: HelpBlock['kind'], text: string): HelpBlock => ({ kind, words: words(text) })

test('consecutive items form one list, and a paragraph between them starts another', () => {
  const blocks = [
    block('paragraph', 'Two ways:'),
    block('item', 'a card'),
    block('item', 'credits'),
    block('heading', 'Later'),
    block('item', 'a bank'),
  ]
  expect(groupBlocks(blocks)).toEqual([
    { kind: 'paragraph', words: words('Two ways:') },
    { kind: 'list', items: [words('a card'), words('credits')] },
    { kind: 'heading', words: words('Later') },
    { kind: 'list', items: [words('a bank')] },
  ])
  expect(groupBlocks([])).toEqual([])
})
