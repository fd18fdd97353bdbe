import type Stripe from 'stripe'
import { badRequest, noSuch } from '../../http/api-error.ts'
import type { Bank } from '../../bank.ts'
import { missing, textIn, wholeIn } from '../../http/fields.ts'
import { newId } from '../../store/ids.ts'
import { offsetOf } from '../../sandbox-time.ts'
import { LIST_FIELDS, listObjects } from '../list.ts'
import type { Call, Route } from '../route.ts'

const PATH = '/v1/test_helpers/test_clocks'

/** All test clocks share the sandbox's time: advancing any of them moves it and runs all tasks that are due. */
export const testClockRoutes: Route[] = [
  { method: 'POST', path: PATH, reads: ['expand', 'frozen_time', 'name'], answer: createClock },
  {
    method: 'GET',
    path: PATH,
    reads: LIST_FIELDS,
    answer: (bank, { form }) => listObjects(bank, { form, kind: 'test_helpers.test_clock', url: PATH }),
  },
  { method: 'GET', path: `${PATH}/:id`, reads: ['expand'], answer: (bank, { id }) => getClock(bank, id) },
  { method: 'POST', path: `${PATH}/:id/advance`, reads: ['expand', 'frozen_time'], answer: advanceClock },
]

function createClock(bank: Bank, { form }: Call): Stripe.TestHelpers.TestClock {
  const time = wholeIn(form, 'frozen_time') ?? missing(form, 'frozen_time')
  const clock: Stripe.TestHelpers.TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: bank.now(),
    deletes_after: bank.now() + 30 * 86_400,
    frozen_time: time,
    livemode: false,
    name: textIn(form, 'name'),
    status: 'ready',
    status_details: {},
  }
  bank.objects.put('test_helpers.test_clock', clock)
  return clock
}

function advanceClock(bank: Bank, { id, form }: Call): Stripe.TestHelpers.TestClock {
  const clock = getClock(bank, id)
  const time = wholeIn(form, 'frozen_time') ?? missing(form, 'frozen_time')
  if (time < bank.now()) {
    const message = `A sandbox's time does not go back: it is ${bank.now()} by now.`
    throw badRequest(message, { param: 'frozen_time' })
  }
  const offset = offsetOf(bank.objects) + time - bank.now()
  bank.objects.put('sandbox.clock', { id: 'sandbox_clock', offset })
  const advanced = { ...clock, frozen_time: time }
  bank.objects.put('test_helpers.test_clock', advanced)
  return advanced
}

function getClock(bank: Bank, id: string): Stripe.TestHelpers.TestClock {
  const clock = bank.objects.find('test_helpers.test_clock', id)
  if (!clock) throw noSuch('test clock', id)
  return clock
}
