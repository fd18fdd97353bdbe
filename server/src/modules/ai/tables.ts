import type { AiRequestStatus, AiStage } from '@fanfare/contract/ai/requests'
import type { AiOutputKind, AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { Generated } from 'kysely'
import type { AiJob } from '#gateways/ai/port'
import type { FailureCode } from './running/failure-sentences.ts'

export type AttemptState = 'ready' | 'sending' | 'unknown' | 'working' | 'succeeded' | 'failed' | 'canceled'

export type Input = Readonly<Record<string, unknown>>

export interface AiTables {
  ai_request: {
    id: string
    user_id: string
    profile_id: string
    task: AiTask
    /** The user's choice; null is "auto". */
    provider: AiProvider | null
    model: string | null
    input: Input
    /** The text of the input, for searching the history. */
    prompt: string
    parent_id: string | null
    status: AiRequestStatus
    stage: AiStage | null
    progress: number | null
    outputs: number
    /** Hundredths of a credit. */
    output_price: bigint
    charged: Generated<bigint>
    waits_for: AiProvider | null
    waits_until: Date | null
    /** When it last went back to waiting, at the same provider or another. */
    requeued_at: Date | null
    cancel_requested_at: Date | null
    consent_stated_at: Date | null
    has_recipe: Generated<boolean>
    /** The consent that covers the person whose face or body the request is about. */
    consent_id: string | null
    error_code: string | null
    error_message: string | null
    is_favorite: Generated<boolean>
    created_at: Date
    finished_at: Date | null
    removed_at: Date | null
    /**
     * When its results were hidden from everyone, and who revoked the consent. The request is charged only if its owner
     * did.
     */
    hidden_at: Date | null
    hidden_by: 'owner' | 'person' | 'staff' | null
    /** A hash of what was requested, to recognize a repeated request. Null in older requests. */
    asked_hash: Buffer | null
  }
  ai_request_input: { request_id: string; content_id: string }
  ai_attempt: {
    id: string
    request_id: string
    number: number
    provider: AiProvider
    model: string
    provider_model: string
    state: AttemptState
    job: AiJob | null
    provider_status: string | null
    /** How many times a lost submission was looked up, and how many polls failed in a row. */
    lookups: Generated<number>
    faults: Generated<number>
    /** How many times the copying of its results was started. */
    copies: Generated<number>
    error_code: FailureCode | null
    /** What the provider changed or left out, in sentences for the request's owner. */
    notes: Generated<string[]>
    /** Why the screening refused results, with its scores. Never shown to users. */
    screening_notes: Generated<string[]>
    created_at: Date
    sent_at: Date | null
    accepted_at: Date | null
    deadline_at: Date
    finished_at: Date | null
    input_copies_deleted_at: Date | null
  }
  ai_output: {
    id: string
    request_id: string
    number: number
    kind: AiOutputKind
    content_id: string | null
    text: string | null
    seed: bigint | null
    note: string | null
    created_at: Date
  }
  ai_tool_switch: { task: AiTask; switched_by: string; switched_at: Date }
  ai_tool_switching: {
    id: string
    task: AiTask
    is_switched_on: boolean
    switched_by: string
    switched_at: Date
  }
  ai_tool_wait: { id: string; task: AiTask; user_id: string; created_at: Date }
  ai_preset: {
    id: string
    profile_id: string
    task: AiTask
    name: string
    /** The user's choice; null is "auto". */
    provider: AiProvider | null
    model: string | null
    input: Input
    created_at: Date
  }
  ai_pause: { provider: AiProvider; until: Date }
  ai_webhook: { provider: AiProvider; event_key: string; received_at: Date }
}
