import { flushCompileCache } from 'node:module'
import path from 'node:path'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { listOpenSessions } from '#accounts'
import { readModelOverrides } from '#ai'
import { limitAtOnce } from '#gateways/ai/limit-at-once'
import { openLocalEngine } from '#gateways/ai/local/open-local-engine'
import { openAiProviders } from '#gateways/ai/open-ai-providers'
import { isPublicAddress, openPublicWeb } from '#gateways/public-web/open-public-web'
import { openMediaTools } from '#gateways/media-tools/open-media-tools'
import { openStorage } from '#gateways/storage/open-storage'
import { readLegalTexts } from '#help'
import { systemClock } from '#kernel/clock'
import { openDb, openPool } from '#kernel/db'
import { startJobRunner } from '#kernel/jobs/job-runner'
import { createRealtime } from '#kernel/realtime/realtime'
import { createSessionCache } from '#kernel/session-cache'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { createDemoProgress } from '../../demo-progress.ts'
import { ceilings } from '../../settings/ceilings.ts'
import { storageQuota } from '../../settings/storage-quota.ts'
import { testClaimSigner } from '../media/claim-signer.ts'
import { databaseConnections } from '../../settings/database-connections.ts'
import { slotsOf } from '../../settings/worker-variables.ts'
import { createJobs } from '../../worker.ts'

// A server and its worker in a separate process, for a test to kill. It works like a real server, except that it can
// download from this machine, because the test's providers run here.

const [url = '', folder = '', port = '', providersUrl = '', key = '', settings = '{}'] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  AI_REQUESTS_AT_ONCE: '6',
  ...Value.Parse(Type.Record(Type.String(), Type.String()), JSON.parse(settings)),
})
const at = (name: string) => ({ key, url: `${providersUrl}/${name}` })
const aiProviders = new Map(
  limitAtOnce(
    openAiProviders({
      bfl: at('bfl'),
      stability: at('stability'),
      piapi: at('piapi'),
      luma: null,
      runway: null,
      akool: null,
      wavespeed: { ...at('wavespeed'), chatUrl: null, webhookSecret: null },
      promptchan: null,
      openai_images: null,
      comfyui: null,
    }),
    config.AI_AT_ONCE,
  ),
)
const local = openLocalEngine({
  workers: config.LOCAL_ENGINE_WORKERS,
  isWorker: true,
  isProduction: false,
  modelsFolder: path.join(folder, 'models'),
})
if (local) aiProviders.set('local', local.adapter)

const db = openDb(openPool({ url, size: 8 }))
const deps = {
  config,
  db,
  clock: systemClock,
  aiProviders,
  ceilings,
  languageModel: null,
  faces: local?.faces ?? null,
  // The test's providers send harmless results, and a real screener would load its models again after every kill.
  screener: { screen: async () => ({ sexual: 0, youngest: null }) },
  sessions: createSessionCache(),
  realtime: createRealtime({ db, clock: systemClock, listOpenSessions }),
  demoProgress: createDemoProgress(),
  storage: await openStorage({ kind: 'local', folder }),
  quota: storageQuota(config),
  legal: readLegalTexts(config),
  modelOverrides: readModelOverrides(config.AI_MODELS),
  mediaTools: openMediaTools({ isProduction: false }),
  claimSigner: testClaimSigner,
  publicWeb: openPublicWeb({ isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) }),
  webPush: { key: '', accepts: () => false, send: async () => 'gone' as const },
  payments: { card: null, crypto: null },
  mail: { send: async () => undefined },
  secret: Buffer.from('a secret that only this test world knows'),
  publicUrl: config.PUBLIC_URL ?? 'http://fanfare.test',
}
const app = await createApp(deps)
await app.listen({ host: '127.0.0.1', port: Number(port) })
await startJobRunner({
  url,
  handlers: createJobs({
    ...deps,
    db: openDb(openPool({ url, size: databaseConnections(config).jobs })),
  }),
  crontab: '',
  slots: slotsOf(config),
  log: () => undefined,
})
process.stdout.write('Fanfare is at its port.\n')
// Node saves its compile cache only on a normal exit. This process is always killed, so without this, its successor
// would compile everything again.
flushCompileCache()
