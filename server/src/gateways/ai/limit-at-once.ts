import { ConfigurationError } from '#config'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { AiAdapter } from './port.ts'

/**
 * Reads AI_AT_ONCE, such as `bfl=50,luma=20`: how many jobs each provider runs at the same time, which depends on the
 * operator's account there. Throws a ConfigurationError for an invalid entry, or a provider that isn't configured.
 */
export function limitAtOnce(
  providers: ReadonlyMap<AiProvider, AiAdapter>,
  text: string | null,
): ReadonlyMap<AiProvider, AiAdapter> {
  const limited = new Map(providers)
  const entries = (text ?? '').split(',').map((entry) => entry.trim())
  for (const entry of entries.filter(Boolean)) {
    const [, name = '', number = ''] = /^([a-z_]+)=([1-9]\d{0,2})$/.exec(entry) ?? []
    if (number === '') refuse(`must be entries such as bfl=50, but one is "${entry}"`)
    const adapter = [...providers.values()].find(({ provider }) => provider === name)
    if (!adapter) return refuse(`names "${name}", which isn’t set up`)
    limited.set(adapter.provider, { ...adapter, mostAtOnce: Number(number) })
  }
  return limited
}

function refuse(fault: string): never {
  throw new ConfigurationError(`AI_AT_ONCE ${fault}.`)
}
