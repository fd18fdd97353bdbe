import { isIP } from 'node:net'
import { isPublicAddress } from '#gateways/public-web/open-public-web'
import { isLoopback } from '#kernel/is-loopback'

/**
 * Whether a provider at this base address can fetch our files from another address. A provider on the internet can't
 * reach this machine or its network, so it fetches nothing from a server without a public address.
 */
export const canFetch =
  (base: string) =>
  (address: string): boolean =>
    isPublicHost(address) || !isPublicHost(base)

/** A name other than localhost counts as public. */
function isPublicHost(address: string): boolean {
  const { hostname } = new URL(address)
  const ip = hostname.replaceAll(/[[\]]/g, '')
  return isIP(ip) === 0 ? !isLoopback(hostname) : isPublicAddress(ip)
}
