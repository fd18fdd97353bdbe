import ipaddr from 'ipaddr.js'

/** The network by which requests are counted: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  // The other 64 bits belong to one household, which could use a different address for every request.
  return address instanceof ipaddr.IPv6
    ? `${address.parts.slice(0, 4).map(hex).join(':')}::/64`
    : address.toString()
}

/** Whether a request comes from this machine. */
export const isThisMachine = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'

const hex = (part: number): string => part.toString(16)
