import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AiFault } from '#gateways/ai/port'
import { fails, first, lighthouse, red, requestLife, second, several } from '#testing/ai/request-life'

// The price that a user is shown must match the ledger and the receipt.

const life = requestLife()
const { ask, shown, balance, pass } = life

const receiptOf = async (id: string) =>
  (await life.world.call(life.mia, 'GET', `/ai/requests/${id}/receipt`)).body
const requests = async () => (await life.world.call(life.mia, 'GET', '/ai/requests')).body.data.length

test('if the price changed after the quote, nothing is held until the user accepts the new price', async () => {
  const form = { task: 'text_to_image' as const, input: { ...lighthouse.input, resolution: 'FHD' } }
  const quote = async () => (await life.world.call(life.mia, 'POST', '/ai/quote', form)).body.price
  const { config } = life.world.deps
  const { AI_FHD_FACTOR: before } = config
  const quoted = await quote()
  try {
    Object.assign(config, { AI_FHD_FACTOR: 2 })
    expect(await life.world.ask(life.mia, { ...form, price: quoted })).toMatchObject({
      status: 409,
      body: { code: 'price-has-changed', price: 1.4 },
    })
    expect([await balance(), await requests(), first.sent.length]).toEqual([10_00n, 0, 0])
    expect(await quote()).toBe(1.4)
    const { status, body } = await life.world.ask(life.mia, { ...form, price: 1.4 })
    expect([status, body.price, await balance()]).toEqual([200, 1.4, 8_60n])
  } finally {
    Object.assign(config, { AI_FHD_FACTOR: before })
  }
})

test('if no model was chosen, the transaction names no model, and the receipt names the one that was used', async () => {
  const usageOf = async () => {
    const { body } = await life.world.call(life.mia, 'GET', '/profile/transactions')
    return body.data.find(({ type }) => type === 'ai_tool_usage')?.metadata
  }
  first.script = { submit: () => Promise.reject(new AiFault('unavailable')) }
  const id = await ask()
  expect(await shown(id)).toMatchObject({ provider: null, model: null, used: { provider: 'stability' } })
  expect(await usageOf()).toMatchObject({
    tool_type: 'text_to_image',
    request_data: {
      task: 'text_to_image',
      model: null,
      prompt: 'A lighthouse at night',
      aspect_ratio: 'square',
    },
  })
  const attempts = (await receiptOf(id)).steps.filter(({ kind }) => kind === 'attempt')
  expect(attempts.map(({ provider, message }) => [provider, message === null])).toEqual([
    ['bfl', false],
    ['stability', true],
  ])
})

test('if a model was chosen, the transaction names it', async () => {
  await ask({ provider: 'bfl', model: 'flux-2-pro' })
  const { body } = await life.world.call(life.mia, 'GET', '/profile/transactions')
  const usage = body.data.find(({ type }) => type === 'ai_tool_usage')?.metadata
  expect(usage).toMatchObject({ request_data: { model: 'flux-2-pro' } })
})

test('the steps of a receipt are in chronological order, each with its time', async () => {
  const now = () => life.world.clock.now().getTime()
  let isOver = false
  const job = async () => ({ kind: 'accepted' as const, job: { id: randomUUID() } })
  const working = { state: 'running' as const, progress: null, providerStatus: 'Pending' }
  const failed = { state: 'failed' as const, fault: new AiFault('failed'), providerStatus: 'Error' }
  const made = { state: 'succeeded' as const, outputs: [red], providerStatus: 'done' }
  first.script = { submit: job, poll: async () => (isOver ? failed : working) }
  second.script = { submit: job, poll: async () => working }
  const id = await ask()
  const asked = now()
  life.world.clock.advance(60_000)
  isOver = true
  await pass(0)
  const failedBy = now()
  life.world.clock.advance(60_000)
  second.script.poll = async () => made
  await pass(0)
  expect(await shown(id)).toMatchObject({ status: 'succeeded', charged: 0.7 })
  const { steps } = await receiptOf(id)
  const times = steps.map(({ at }) => Date.parse(at))
  expect(steps.map(({ kind }) => kind)).toEqual(['quoted', 'held', 'attempt', 'attempt', 'captured'])
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const [quoted = 0, held = 0, begun = 0, again = 0, captured = 0] = times
  expect([held - quoted, begun <= asked]).toEqual([0, true])
  expect([again >= begun + 60_000, again <= failedBy]).toEqual([true, true])
  expect([captured >= failedBy + 60_000, captured <= now()]).toEqual([true, true])
})

test('only a receipt whose credits were returned says that nothing was charged', async () => {
  first.script = { submit: fails('unavailable') }
  const charged = await receiptOf(await ask())
  expect(charged).toMatchObject({ price: 0.7, charged: 0.7, returned: 0 })
  expect(charged.steps.map(({ kind, message }) => [kind, message])).toEqual([
    ['quoted', null],
    ['held', null],
    ['attempt', 'The provider isn’t available right now.'],
    ['attempt', null],
    ['captured', null],
  ])
  second.script = { submit: fails('failed') }
  const returned = await receiptOf(await ask())
  expect(returned).toMatchObject({ charged: 0, returned: 0.7 })
  expect(returned.steps.map(({ kind, message }) => [kind, message])).toEqual([
    ['quoted', null],
    ['held', null],
    ['attempt', 'The provider isn’t available right now.'],
    ['attempt', 'The provider couldn’t make this.'],
    ['attempt', 'The provider couldn’t make this.'],
    ['released', 'The provider couldn’t make this. You haven’t been charged.'],
  ])
})

/** The transactions of a request that returned credits. */
async function refundsOf(id: string) {
  const { body } = await life.world.call(life.mia, 'GET', '/profile/transactions')
  return body.data
    .filter(({ type, subject_id: subject }) => type === 'ai_tool_usage_refund' && subject === id)
    .map(({ amount, direction, metadata }) => ({ amount, direction, metadata }))
}

test('the refund of a failed request names the tool and the reason that its owner sees', async () => {
  first.script = { submit: fails('unavailable') }
  second.script = { submit: fails('failed') }
  const id = await ask()
  const reason = 'The provider couldn’t make this. You haven’t been charged.'
  expect(await shown(id)).toMatchObject({ status: 'failed', error: { message: reason } })
  const metadata = { tool_type: 'text_to_image', error_message: reason }
  expect(await refundsOf(id)).toEqual([{ amount: 0.7, direction: 'incoming', metadata }])
})

test('the refund of missing results says how many were made, and a complete result has no refund', async () => {
  several.script = { submit: async () => ({ kind: 'done', outputs: [red, red, red] }) }
  const id = await ask({ provider: 'openai_images', input: { prompt: 'Four boats', outputs: 4 } })
  const reason = '3 of 4 results were made. You were only charged for these.'
  expect(await refundsOf(id)).toEqual([
    {
      amount: 0.7,
      direction: 'incoming',
      metadata: { tool_type: 'text_to_image', error_message: reason },
    },
  ])
  expect(await refundsOf(await ask())).toEqual([])
})
