import type { Report } from '@fanfare/contract/moderation/report'
import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { refreshReportsOf, reportQuery } from '../../../entities/moderation/index.ts'
import { setTransport } from '../../../plumbing/api/call.ts'
import { createQueryClient } from '../../../plumbing/queries/query-client.ts'
import type { AdminReportsSearch } from '../../../plumbing/search-params.ts'
import { takeNewToasts } from '../../../ui/overlays/show-toast.ts'
import { expireReportLists, reportsQuery } from './reports-query.ts'
import { reviewReport, type Review } from './use-review-report.ts'

// Mona reviews two pending reports. This server knows lists by status, single reports, and assigning one.
const report = (id: string, changes: Partial<Report> = {}): Report => ({
  id,
  status: 'pending',
  content_type: 'post',
  content_id: `post-of-${id}`,
  reason: 'spam',
  description: '',
  reporter: null,
  subject: null,
  assignee: null,
  created_at: '2026-11-20T09:00:00Z',
  ...changes,
})
const mona = { id: 'mona', username: 'mona' }
const colleague = { id: 'noor', username: 'noor' }

let client: ReturnType<typeof createQueryClient>
let stored: Report[]
let asked: string[]
beforeEach(() => {
  client = createQueryClient({ retry: false })
  stored = [report('first'), report('second')]
  asked = []
  setTransport((address, { method = 'GET' }) => {
    asked.push(`${method} ${address}`)
    return Promise.resolve(answerTo(new URL(address, 'http://fanfare')))
  })
})
afterEach(() => {
  client.clear()
  takeNewToasts()
})

function answerTo({ pathname, searchParams }: URL): Response {
  const [id = '', does] = pathname.split('/').slice(4)
  if (id === '') {
    const data = stored.filter(({ status }) => status === searchParams.get('status'))
    return Response.json({ data, pagination: { has_more: false, total: data.length, next_cursor: null } })
  }
  const found = stored.find((one) => one.id === id)
  if (does !== 'assign-self') return Response.json(found)
  if (found?.assignee) return Response.json({ code: 'report-taken', message: 'Taken.' }, { status: 409 })
  change(id, { status: 'in_review', assignee: mona })
  return Response.json(stored.find((one) => one.id === id))
}

const change = (id: string, changes: Partial<Report>): void => {
  stored = stored.map((one) => (one.id === id ? { ...one, ...changes } : one))
}

/** Shows a list and its reports on the screen. Returns what the rows say, and a way to leave the screen. */
async function show(search: AdminReportsSearch) {
  const list = new InfiniteQueryObserver(client, reportsQuery(search, mona.id))
  const leave = list.subscribe(() => undefined)
  onTestFinished(leave)
  await expect.poll(() => list.getCurrentResult().isFetching).toBe(false)
  const ids = () => list.getCurrentResult().data?.pages.flatMap(({ data }) => data) ?? []
  for (const id of ids())
    onTestFinished(new QueryObserver(client, reportQuery(id)).subscribe(() => undefined))
  const rows = () => ids().map((id) => `${id}: ${client.getQueryData(reportQuery(id).queryKey)?.status}`)
  return { rows, leave }
}

const press = (review: Review) =>
  new MutationObserver(client, reviewReport(client)).mutate(review).catch(() => undefined)

/** Resolves once every response that was requested has arrived. */
const settle = () => expect.poll(() => client.isFetching()).toBe(0)

test('a report that a moderator takes stays in the list of pending ones, where it shows its new state', async () => {
  const { rows } = await show({})
  await press({ does: 'take', id: 'first' })
  await settle()
  expect(rows()).toEqual(['first: in_review', 'second: pending'])
  expect(client.getQueryData(reportQuery('first').queryKey)?.assignee).toEqual(mona)
  expect(asked.filter((request) => request.includes('status=pending'))).toHaveLength(1)
})

test('the report leaves that list, and is in the list of those in review, once the moderator changes the filter', async () => {
  const reviewed = await show({ status: 'in_review' })
  expect(reviewed.rows()).toEqual([])
  reviewed.leave()
  const pending = await show({})
  await press({ does: 'take', id: 'first' })
  await expireReportLists(client)
  pending.leave()
  expect((await show({ status: 'in_review' })).rows()).toEqual(['first: in_review'])
  expect((await show({})).rows()).toEqual(['second: pending'])
})

test('a report that a colleague took first shows who has it, and the list stays as it is', async () => {
  const { rows } = await show({})
  change('first', { status: 'in_review', assignee: colleague })
  await press({ does: 'take', id: 'first' })
  await settle()
  expect(rows()).toEqual(['first: in_review', 'second: pending'])
  expect(client.getQueryData(reportQuery('first').queryKey)?.assignee).toEqual(colleague)
  expect(takeNewToasts().map(({ kind }) => kind)).toEqual(['danger'])
})

test('the removal of a post reloads its report and those of its comments, but neither the list nor other reports', async () => {
  const path = '/leo/post-of-first'
  const subject = { profile: null, words: '', path, is_removed: false, first_media: null }
  stored = [
    report('first', { subject }),
    report('reply', { content_type: 'comment', content_id: 'a-comment', subject }),
    report('second', { subject: { ...subject, path: '/leo/post-of-second' } }),
  ]
  const { rows } = await show({})
  asked = []
  for (const { id } of stored) change(id, { subject: { ...subject, path: null, is_removed: true } })
  await refreshReportsOf(client, 'post-of-first')
  expect(asked.toSorted()).toEqual(['GET /api/admin/report/first', 'GET /api/admin/report/reply'])
  expect(client.getQueryData(reportQuery('reply').queryKey)?.subject?.is_removed).toBe(true)
  expect(rows()).toHaveLength(3)
})
