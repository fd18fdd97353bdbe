import { addresses } from '@fanfare/contract/api/addresses'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { createAppRouter } from './router.tsx'

test('the server knows exactly the addresses that the app has', () => {
  const router = createAppRouter({ queryClient: createQueryClient(), history: createMemoryHistory() })
  const paths = new Set(Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1')))
  expect(paths).toEqual(new Set([...addresses, '/$username', '/$username/$postId']))
})
