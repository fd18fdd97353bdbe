import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTransport } from '../../plumbing/api/call.ts'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { creatorsQuery, pickedCreatorsQuery } from './profile-lists.ts'

let client: ReturnType<typeof createQueryClient>
let asked: string[]

beforeEach(() => {
  client = createQueryClient({ retry: false })
  asked = []
  setTransport((address) => {
    asked.push(address)
    const pagination = { has_more: false, total: 0, next_cursor: null }
    return Promise.resolve(Response.json({ data: [], pagination }))
  })
})
afterEach(() => client.clear())

test('lists of creators have the page sizes of the contract, which the server applies', async () => {
  await client.fetchInfiniteQuery(creatorsQuery({ sort: 'newest' }))
  await client.fetchQuery(pickedCreatorsQuery('suggested'))
  await client.fetchQuery(pickedCreatorsQuery('featured'))
  expect(asked.map((address) => address.split('?')[1])).toEqual([
    'sortBy=newest',
    'list=suggested',
    'list=featured',
  ])
})
