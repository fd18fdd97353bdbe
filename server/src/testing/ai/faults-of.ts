import { AiFault } from '#gateways/ai/port'

/** Returns the fault with which a call fails. Throws if the call succeeds or fails in another way. */
export async function faultOf(call: Promise<unknown>): Promise<AiFault> {
  const end: unknown = await call.catch((error: unknown) => error)
  if (end instanceof AiFault) return end
  throw new Error(`No fault but ${end instanceof Error ? end.message : JSON.stringify(end)}`)
}
