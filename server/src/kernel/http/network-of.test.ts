import { expect, test } from 'vitest'
import { isThisMachine, networkOf } from './network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:bbbb::2', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['unknown', 'unknown'],
])('requests from %s count toward the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['203.0.113.9', false],
  ['unknown', false],
])('%s counts as this machine: %s', (ip, expected) => {
  expect(isThisMachine(ip)).toBe(expected)
})
