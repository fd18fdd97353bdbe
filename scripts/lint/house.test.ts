import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import {
  clientValuesFirst,
  injectedWorld,
  moduleOrder,
  noSpreadLiteral,
  stayInModule,
  tellToMail,
  testingForTests,
} from './house.ts'
import { noOutsideCallInTransaction } from './house-transactions.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } })
const at = (place: string) => `/repository/server/src/${place}`
const wrong = (place: string, code: string) => ({ filename: at(place), code, errors: 1 })
const right = (place: string, code: string) => ({ filename: at(place), code })

tester.run('a module uses those above it only', moduleOrder, {
  valid: [
    right('modules/posts/publish-post.ts', `import { transfer } from '#ledger'`),
    right('modules/posts/publish-post.ts', `import { Problem } from '#kernel/problem'`),
    right('modules/posts/publish-post.ts', `export type { Transferred } from '#ledger'`),
    right('app.ts', `import { routes } from '#posts'`),
    right('kernel/db.ts', `import type { Tables } from '../database.ts'`),
  ],
  invalid: [
    wrong('modules/accounts/sign-up.ts', `import { publishPost } from '#posts'`),
    wrong('modules/accounts/sign-up.ts', `import type { Post } from '#posts'`),
    wrong('modules/accounts/index.ts', `export { publishPost } from '#posts'`),
    wrong('modules/accounts/index.ts', `export * from '#posts'`),
    wrong('modules/accounts/sign-up.ts', `const { publishPost } = await import('#posts')`),
    wrong('modules/accounts/sign-up.ts', `import { find } from '@fanfare/server/modules/posts/queries'`),
    wrong('modules/posts/publish-post.ts', `import { lots } from '#ledger/lots'`),
    wrong('modules/posts/publish-post.ts', `import { own } from '#posts'`),
    wrong('modules/unheard-of/act.ts', `import { transfer } from '#ledger'`),
    wrong('kernel/serve.ts', `import { session } from '#accounts'`),
    wrong('kernel/serve.ts', `import { find } from '../modules/accounts/queries.ts'`),
    wrong('kernel/http/routes.ts', `export type { Session } from '../../modules/accounts/index.ts'`),
    wrong('gateways/mail/smtp.ts', `import { session } from '#accounts'`),
  ],
})

tester.run('a module reaches outside by name only', stayInModule, {
  valid: [
    right('modules/posts/routes.ts', `import { publishPost } from './publish-post.ts'`),
    right('modules/posts/feed/rules.ts', `import { access } from '../access.ts'`),
    right('kernel/serve.ts', `import { config } from '../config.ts'`),
  ],
  invalid: [
    wrong('modules/posts/routes.ts', `import { find } from '../profiles/queries.ts'`),
    wrong('modules/posts/index.ts', `export { find } from '../profiles/queries.ts'`),
    wrong('modules/posts/index.ts', `export * from '../profiles/index.ts'`),
    wrong('modules/posts/routes.ts', `const { find } = await import('../profiles/queries.ts')`),
    wrong('modules/posts/routes.ts', `import { sql } from '../../kernel/db.ts'`),
  ],
})

tester.run('what testing folders hold is for tests', testingForTests, {
  valid: [
    right('modules/posts/publish-post.test.ts', `import { createWorld } from '#testing/world'`),
    right('product-tests/money/kill.test.ts', `import { createWorld } from '#testing/world'`),
    right('testing/world.ts', `import { createPerson } from './create-person.ts'`),
    right('testing/seeds/posts.ts', `import { createPerson } from '#testing/create-person'`),
    right('modules/posts/publish-post.ts', `import { test } from './testing-ground.ts'`),
    {
      filename: '/repository/bench/src/feed.ts',
      code: `import { viewer } from '@fanfare/server/testing/seeds/posts'`,
    },
    {
      filename: '/repository/web/src/features/posts/post-card.test.tsx',
      code: `import { fakeApi } from '../../testing/fake-api.ts'`,
    },
  ],
  invalid: [
    wrong('modules/posts/publish-post.ts', `import { createWorld } from '#testing/world'`),
    wrong('modules/posts/publish-post.ts', `const { createWorld } = await import('#testing/world')`),
    wrong('kernel/serve.ts', `import type { World } from '../testing/world.ts'`),
    wrong('kernel/serve.ts', `import { createWorld } from '#testing/world'`),
    wrong('app.ts', `export * from './testing/world.ts'`),
    {
      filename: '/repository/demo/src/fill.ts',
      code: `import { viewer } from '@fanfare/server/testing/seeds/posts'`,
      errors: 1,
    },
    {
      filename: '/repository/web/src/features/posts/post-card.tsx',
      code: `import { fakeApi } from '../../testing/fake-api.ts'`,
      errors: 1,
    },
  ],
})

tester.run('people are told something in one way', tellToMail, {
  valid: [
    right('modules/notifications/deliver.ts', `import type { Mail } from '#gateways/mail/port'`),
    right('modules/payouts/paying/pay-out.ts', `import { tell } from '#notifications'`),
    right('deps.ts', `import type { Mail } from '#gateways/mail/port'`),
  ],
  invalid: [wrong('modules/payouts/paying/pay-out.ts', `import type { Mail } from '#gateways/mail/port'`)],
})

tester.run('time, chance and settings come in from outside', injectedWorld, {
  valid: [
    right('kernel/clock.ts', 'export const now = () => new Date()'),
    right('config.ts', 'export const port = process.env.PORT'),
    right('modules/posts/publish-post.test.ts', 'Math.random()'),
    right('modules/posts/publish-post.ts', 'export const at = (text: string) => new Date(text)'),
  ],
  invalid: [
    wrong('modules/posts/publish-post.ts', 'export const at = new Date()'),
    wrong('modules/posts/publish-post.ts', 'export const at = Date.now()'),
    wrong('gateways/mail/smtp.ts', 'export const host = process.env.SMTP_HOST'),
    wrong('app.ts', 'export const chance = Math.random()'),
  ],
})

tester.run('nothing outside is called in a transaction', noOutsideCallInTransaction, {
  valid: [
    right(
      'modules/posts/act.ts',
      `await inTransaction(db, async (tx) => { await insertPost(tx) }); await storage.put(key)`,
    ),
    right('modules/posts/act.ts', `await inTransaction(db, async (tx) => { await mailQueue(tx) })`),
    right(
      'modules/posts/act.ts',
      `const { card } = deps.payments; const paid = await card.get(id); await inTransaction(db, () => paid.map(insert))`,
    ),
    right(
      'modules/posts/act.ts',
      `const { card } = deps.drawings; await inTransaction(db, (tx) => card.insert(tx))`,
    ),
    right(
      'modules/posts/act.ts',
      `const read = ({ card }: Payments) => card.get(id); await inTransaction(db, (tx) => insert(tx, card))`,
    ),
  ],
  invalid: [
    wrong('modules/posts/act.ts', `await inTransaction(db, async (tx) => { await fetch(url) })`),
    wrong('modules/posts/act.ts', `await inTransaction(db, async (tx) => { await deps.storage.put(key) })`),
    wrong(
      'modules/posts/act.ts',
      `await inTransaction(db, async (tx) => { if (tx) { await mail.send(letter) } })`,
    ),
    wrong(
      'modules/posts/act.ts',
      `await inTransaction(db, async () => { await deps.aiProviders.fal.send(task) })`,
    ),
    ...[
      `const provider = deps.payments.card; await inTransaction(db, () => provider.refund(id))`,
      `await inTransaction(db, () => { const provider = deps.payments.card; return provider.refund(id) })`,
      `const { card } = deps.payments; await inTransaction(db, () => card.refund(id))`,
      `const { payments } = deps; const { card } = payments; await inTransaction(db, () => card.refund(id))`,
      `const { payments: { card: provider } } = deps; await inTransaction(db, () => provider.refund(id))`,
      `const pay = ({ payments: { card } }: Deps) => inTransaction(db, () => card.refund(id))`,
      `const { card, crypto } = deps.payments; const provider = isCard ? card : crypto
       await inTransaction(db, () => provider.refund(id))`,
      `const { put } = deps.storage; await inTransaction(db, () => put(key))`,
      `const request = fetch; await inTransaction(db, () => request(url))`,
    ].map((code) => wrong('modules/posts/act.ts', code)),
  ],
})

tester.run('what a client sent is spread before what the server knows', clientValuesFirst, {
  valid: [
    right('modules/posts/routes.ts', `act({ ...body, creatorId: params.id })`),
    right('modules/posts/routes.ts', `act({ ...query, ...params, viewerId })`),
    right('modules/posts/routes.ts', `act({ viewerId, limit: query.limit })`),
  ],
  invalid: [
    wrong('modules/posts/routes.ts', `act({ creatorId: params.id, ...body })`),
    wrong('modules/posts/own-lists.ts', `list({ ...lookOf(actor), ...page, after })`),
  ],
})

tester.run('an object literal isn’t spread into another one', noSpreadLiteral, {
  valid: [
    right('modules/posts/act.ts', `insert({ id, ...facts, type: 'post' })`),
    right('modules/posts/act.ts', `insert({ id, ...(price && { price }) })`),
    right('modules/posts/act.ts', `insert({ id, author: { name } })`),
  ],
  invalid: [
    wrong('modules/posts/act.ts', `insert({ ...{ id, type: 'post' }, price })`),
    { ...wrong('modules/posts/act.ts', `insert({ ...{ id, ...{ type: 'post' } } })`), errors: 2 },
  ],
})
