import { noSuch } from '../http/api-error.ts'
import type { Bank } from '../bank.ts'
import { textIn, textsIn } from '../http/fields.ts'
import { bounds, LIST_FIELDS, readCursors } from './list.ts'
import type { Call, Route } from './route.ts'

const PATH = '/v1/events'

export const eventRoutes: Route[] = [
  { method: 'GET', path: PATH, reads: [...LIST_FIELDS, 'type', 'types'], answer: listEvents },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    reads: ['expand'],
    answer: (bank, { id }) => {
      const event = bank.events.find(id)
      if (event?.destination !== 'stripe') throw noSuch('event', id)
      return parsed(event.body)
    },
  },
]

function listEvents(bank: Bank, { form }: Call): object {
  const cursors = readCursors(form)
  const type = textIn(form, 'type')
  let from = 0
  let to = Number.MAX_SAFE_INTEGER
  for (const { comparison, value } of bounds(form)) {
    if (comparison === '>=') from = Math.max(from, value)
    else if (comparison === '>') from = Math.max(from, value + 1)
    else if (comparison === '<=') to = Math.min(to, value)
    else to = Math.min(to, value - 1)
  }
  for (const id of [cursors.startingAfter, cursors.endingBefore]) {
    if (id && !bank.events.find(id)) throw noSuch('event', id, 'starting_after')
  }
  const types = type ? [type] : textsIn(form, 'types')
  const { rows, hasMore } = bank.events.list({ ...cursors, types, from, to })
  return { object: 'list', data: rows.map((row) => parsed(row.body)), has_more: hasMore, url: PATH }
}

function parsed(body: string): object {
  const value: unknown = JSON.parse(body)
  if (typeof value !== 'object' || value === null) throw new Error('The stored event is invalid')
  return value
}
