import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { fewPorts } from './house-ports.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } })

const imports = `
  import { accountsRoutes } from '#accounts'
  import { contentRoutes, createMediaSigner } from '#content'
  import { paymentsRoutes } from '#payments'
  import { moderationRoutes, moderationJobs } from '#moderation'
  import { postsRoutes, contentInPosts } from '#posts'
  import { tipsRoutes, lastTip } from '#tips'
  import { contentAccess } from './wiring/content-access.ts'
  import { firstProfiles } from './wiring/first-profiles.ts'
  import { fulfilments } from './wiring/fulfilments.ts'
  import { reportable } from './wiring/reportable.ts'
  import { goodbyes } from './wiring/goodbyes.ts'
`
const fourPorts = `
  accountsRoutes(app, { ...deps, profiles: firstProfiles })
  contentRoutes(app, { ...deps, access: contentAccess(deps) })
  paymentsRoutes(app, { ...deps, fulfilments: fulfilments(deps) })
  moderationRoutes(app, { ...deps, isVisible: reportable(deps) })
`
const file = (name: string, code: string) => ({
  filename: `/repository/server/src/${name}`,
  code: imports + code,
})
const right = (code: string) => file('app.ts', fourPorts + code)
const wrong = (code: string) => ({ ...right(code), errors: 1 })

tester.run('the modules are joined with four ports', fewPorts, {
  valid: [
    right('tipsRoutes(app, deps)'),
    // What comes from an earlier module is no port.
    right('const signer = createMediaSigner(deps); postsRoutes(app, { ...deps, signer })'),
    // The same port, handed to the same module's jobs.
    right('accountsRoutes(other, { profiles: firstProfiles })'),
    // What is no module's routes or jobs is handed what it likes.
    right('startServer(app, { goodbyes, lastTip })'),
    file('wiring/reportable.ts', `${fourPorts} postsRoutes(app, { lastTip: lastTip(deps) })`),
  ],
  invalid: [
    // Of the wiring, made beforehand, as the whole of the dependencies, spread, or as an argument of its own.
    wrong('accountsRoutes(app, { ...deps, goodbyes: goodbyes(deps) })'),
    wrong('accountsRoutes(app, { ...deps, goodbyes })'),
    wrong('const goodbye = goodbyes(deps); accountsRoutes(app, { ...deps, goodbye })'),
    wrong('const handed = { ...deps, goodbyes }; accountsRoutes(app, handed)'),
    wrong('accountsRoutes(app, { ...deps, ...goodbyes(deps) })'),
    wrong('accountsRoutes(app, deps, goodbyes)'),
    // Of a later module itself, whether as it is or within a function.
    wrong('contentRoutes(app, { ...deps, posts: contentInPosts(deps) })'),
    wrong('postsRoutes(app, { ...deps, lastTip: (id) => lastTip(deps, id) })'),
    // The same thing for another module, and for its jobs.
    wrong('postsRoutes(app, { ...deps, profiles: firstProfiles })'),
    wrong('const jobs = [...moderationJobs({ ...deps, lastTip })]'),
    { ...file('worker.ts', `${fourPorts} accountsRoutes(app, { goodbyes })`), errors: 1 },
  ],
})
