import { AiFault } from '#gateways/ai/port'

/** The fault that a call ends in. Fails if it ends in anything else. */
export async function faultOf(call: Promise<unknown>): Promise<AiFault> {
  const end: unknown = await call.catch((error: unknown) => error)
  if (end instanceof AiFault) return end
  throw new Error(`No fault but ${end instanceof Error ? end.message : JSON.stringify(end)}`)
}
