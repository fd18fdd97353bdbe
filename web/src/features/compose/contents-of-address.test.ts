import { postLimits } from '@fanfare/contract/posts/limits'
import { expect, test } from 'vitest'
import { contentsOfAddress } from './contents-of-address.ts'

const [one, two] = ['0190a3c2-1111-7222-8333-444455556666', '0190a3c2-2222-7222-8333-444455556666'] as const

test('the URL can name contents for a new post, and duplicates and invalid ids are dropped', () => {
  expect(contentsOfAddress(one)).toEqual([one])
  expect(contentsOfAddress(`${one}, ${two},${one},../../x`)).toEqual([one, two])
  for (const none of [undefined, '', ',', 'all']) expect(contentsOfAddress(none)).toEqual([])
})

test('if the URL names too many contents, the post gets as many as it can have', () => {
  const many = Array.from({ length: 30 }, (_, number) => one.replace('1111', String(1000 + number)))
  expect(contentsOfAddress(many.join(','))).toEqual(many.slice(0, postLimits.media))
})
