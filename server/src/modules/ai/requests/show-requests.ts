import type { AiOutput, AiRequest } from '@fanfare/contract/ai/requests'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { listContentFacts, presentMedia, type ContentFacts, type MediaSigner } from '#content'
import { listPostIdsOfContents } from '#posts'
import { makePage } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { findModel } from '../catalogue/find-model.ts'
import { cancelOutcomeOf } from '../ending/cancel-outcome.ts'
import type { AttemptRow, RequestRow } from '../running/attempt-queries.ts'
import { listOutlooks, noOutlook, type Outlook } from '../outlook/outlook.ts'
import { listOutputs, type OutputRow } from './output-queries.ts'
import {
  findOwnRequest,
  listLatestAttempts,
  pageOfRequests,
  placeOf,
  readPlace,
  type RequestFilter,
} from './request-queries.ts'

export type ShowingDeps = Pick<
  AiDeps,
  'db' | 'clock' | 'aiProviders' | 'modelOverrides' | 'publicUrl' | 'config'
> & {
  signer: MediaSigner
}

/** The user's requests, latest first. */
export async function listRequests(
  deps: ShowingDeps,
  actor: Actor,
  query: PageQuery & RequestFilter,
): Promise<Page<AiRequest>> {
  const after = readPlace(query.cursor)
  const offset = after === null ? query.offset : 0
  const rows = await pageOfRequests(deps.db, { ...query, profileId: actor.profileId, after, offset })
  const page = makePage(rows, query, { cursorOf: placeOf })
  return { ...page, data: await present(deps, actor, page.data) }
}

/** One of the user's requests. Throws `ai-request-not-found`. */
export async function showRequest(
  deps: ShowingDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<AiRequest> {
  const row = await findOwnRequest(deps.db, { id: id.toLowerCase(), profileId: actor.profileId })
  const [shown] = row ? await present(deps, actor, [row]) : []
  if (!shown) throw new Problem('ai-request-not-found')
  return shown
}

interface Facts {
  outputs: ReadonlyMap<string, OutputRow[]>
  attempts: ReadonlyMap<string, AttemptRow>
  contents: ReadonlyMap<string, ContentFacts>
  posts: ReadonlyMap<string, string>
  outlooks: ReadonlyMap<string, Outlook>
}

/** The number of statements is constant, however many requests there are. */
async function present(deps: ShowingDeps, actor: Actor, rows: readonly RequestRow[]): Promise<AiRequest[]> {
  const ids = rows.map(({ id }) => id)
  const outputs = await listOutputs(deps.db, ids)
  const attempts = await listLatestAttempts(deps.db, ids)
  const contentIds = [...outputs.values()].flat().flatMap(({ content_id }) => content_id ?? [])
  const contents = await listContentFacts(deps.db, contentIds)
  const shown = { profileId: actor.profileId, contentIds, at: deps.clock.now() }
  const posts = await listPostIdsOfContents(deps.db, shown)
  const outlooks = await listOutlooks(deps, rows, attempts)
  const facts = { outputs, attempts, contents, posts, outlooks }
  return rows.map((row) => presentRequest(deps, actor, { row, facts }))
}

function presentRequest(
  deps: ShowingDeps,
  actor: Actor,
  { row, facts }: { row: RequestRow; facts: Facts },
): AiRequest {
  const attempt = facts.attempts.get(row.id)
  const outlook = facts.outlooks.get(row.id) ?? noOutlook
  const used = attempt && row.status !== 'queued' ? attempt : null
  return {
    id: row.id,
    task: row.task,
    provider: row.provider,
    model: row.model,
    used: used && usedOf(row, used),
    input: row.input,
    parent_id: row.parent_id,
    consent_id: row.consent_id,
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    queue_position: outlook.queue_position,
    queue_change: outlook.queue_change,
    eta_seconds: outlook.eta_seconds,
    cancel: cancelOutcomeOf(deps, { request: row, attempt }),
    outputs_wanted: row.outputs,
    outputs: (facts.outputs.get(row.id) ?? []).flatMap((output) =>
      presentOutput(deps, actor, { output, row, facts }),
    ),
    price: creditsToNumber(credits(row.output_price * BigInt(row.outputs))),
    charged: creditsToNumber(credits(row.charged)),
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    notes: used?.notes ?? [],
    hidden_because: row.hidden_at === null ? null : 'consent-revoked',
    is_favorite: row.is_favorite,
    has_recipe: row.has_recipe,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

const usedOf = ({ task }: RequestRow, { provider, model }: AttemptRow): AiRequest['used'] => ({
  provider,
  model,
  title: findModel(task, { provider, model })?.title ?? model,
})

/**
 * Leaves out a result whose content was deleted or hidden. Until its request is charged, only the result's number is
 * shown.
 */
function presentOutput(
  deps: ShowingDeps,
  actor: Actor,
  { output, row, facts }: { output: OutputRow; row: RequestRow; facts: Facts },
): AiOutput[] {
  const content = output.content_id === null ? undefined : facts.contents.get(output.content_id)
  const isDone = row.finished_at !== null
  if (row.hidden_at !== null || (isDone && output.kind !== 'text' && !content)) return []
  return [
    {
      id: output.id,
      number: output.number,
      kind: output.kind,
      text: isDone ? output.text : null,
      seed: output.seed === null ? null : Number(output.seed),
      note: output.note,
      ...(isDone && content ? fileOf(deps, actor, { output, content }) : noFile),
      post_id: facts.posts.get(output.content_id ?? '') ?? null,
    },
  ]
}

type FileFields = Omit<AiOutput, 'id' | 'number' | 'kind' | 'text' | 'seed' | 'note' | 'post_id'>

const noFile: FileFields = {
  file_url: null,
  mime: null,
  byte_size: null,
  width: null,
  height: null,
  duration_ms: null,
  content_id: null,
  media: null,
}

function fileOf(
  { signer }: ShowingDeps,
  viewer: Actor,
  { output, content }: { output: OutputRow; content: ContentFacts },
): FileFields {
  const { id, mime, byte_size, width, height, duration_ms, status } = content
  return {
    file_url: `/api/ai/outputs/${output.id}/file`,
    mime,
    byte_size: Number(byte_size),
    width,
    height,
    duration_ms,
    content_id: id,
    media: status === 'ready' ? presentMedia(signer, content, { viewer, isPublic: false }) : null,
  }
}
