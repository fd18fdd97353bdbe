import type { EventData, EventName } from '@fanfare/contract/realtime/events'
import { useEffect, useEffectEvent } from 'react'
import { onEvent } from './events.ts'

/** Calls `onEvent` while the component is mounted. */
export function useEvent<Name extends EventName>(name: Name, handle: (data: EventData<Name>) => void): void {
  const handleLatest = useEffectEvent(handle)
  useEffect(() => onEvent(name, (data) => handleLatest(data)), [name])
}
