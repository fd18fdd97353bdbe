import type { EventName } from '@fanfare/contract/realtime/events'
import type { Generated, GeneratedAlways } from 'kysely'

export interface EventTables {
  event: {
    id: string
    /** The order in which events were written. */
    position: GeneratedAlways<bigint>
    user_id: string
    name: EventName
    /** The JSON text exactly as it is sent. */
    data: string
    /** The number of the transaction, as digits. */
    written_by: Generated<string>
    created_at: Generated<Date>
  }
}
