import { postLimits } from '@fanfare/contract/posts/limits'
import { expect, test } from 'vitest'
import { contentsOfAddress } from './contents-of-address.ts'

const [one, two] = ['0190a3c2-1111-7222-8333-444455556666', '0190a3c2-2222-7222-8333-444455556666'] as const

test('a post begins with the contents that its address names, each once, and with nothing else', () => {
  expect(contentsOfAddress(one)).toEqual([one])
  expect(contentsOfAddress(`${one}, ${two},${one},../../x`)).toEqual([one, two])
  for (const none of [undefined, '', ',', 'all']) expect(contentsOfAddress(none)).toEqual([])
})

test('an address that names too many contents begins a post with as many as it can have', () => {
  const many = Array.from({ length: 30 }, (_, number) => one.replace('1111', String(1000 + number)))
  expect(contentsOfAddress(many.join(','))).toEqual(many.slice(0, postLimits.media))
})
