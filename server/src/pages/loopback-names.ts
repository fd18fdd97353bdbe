import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#kernel/is-loopback'

/**
 * Whether a request reached this machine under another name than the public address, such as `localhost` instead of
 * `127.0.0.1`. Browsers keep separate cookies for each name, so a user would appear signed out after a checkout, which
 * returns to the public address.
 */
export function isOtherLoopbackName({ protocol, host }: FastifyRequest, publicUrl: string): boolean {
  const requested = `${protocol}://${host}`
  if (!URL.canParse(requested)) return false
  const [here, main] = [new URL(requested), new URL(publicUrl)]
  return (
    here.hostname !== main.hostname &&
    here.port === main.port &&
    isLoopback(here.hostname) &&
    isLoopback(main.hostname)
  )
}
