import { namedSchemas } from '@fanfare/contract/api/schema'
import { events, type EventData, type EventName } from '@fanfare/contract/realtime/events'
import { buildSerializer } from '../http/schema-compilers.ts'

const compile = buildSerializer(Object.fromEntries(namedSchemas.map((schema) => [schema.$id, schema])))

/** An event's data as JSON, with only the fields in its schema, so that nothing else can leak. */
export function writeData<Name extends EventName>(name: Name, data: EventData<Name>): string {
  const known = serializers.get(name) ?? compileFor(name)
  return known(data)
}

const serializers = new Map<EventName, (data: unknown) => string>()

function compileFor(name: EventName): (data: unknown) => string {
  const serializer = compile({ schema: events[name], method: 'GET', url: '/realtime', httpStatus: '200' })
  serializers.set(name, serializer)
  return serializer
}

/**
 * The message to a tab. The id lets the tab recognize an event that it gets twice; null for events that aren't stored.
 */
export const writeMessage = ({ id, name, data }: { id: string | null; name: string; data: string }): string =>
  `{"type":"event","id":${JSON.stringify(id)},"name":${JSON.stringify(name)},"data":${data}}`
