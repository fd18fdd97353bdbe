import type { EventData, EventName } from '@fanfare/contract/realtime/events'
import { useEffect, useEffectEvent } from 'react'
import { onEvent } from './events.ts'

/** `onEvent` while the component is shown. */
export function useEvent<Name extends EventName>(name: Name, handle: (data: EventData<Name>) => void): void {
  const handleLatest = useEffectEvent(handle)
  useEffect(() => onEvent(name, (data) => handleLatest(data)), [name])
}
