import ipaddr from 'ipaddr.js'

/** The network whose requests are counted together: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  // One household has the other 64 bits for itself, and could use another address each time.
  return address instanceof ipaddr.IPv6
    ? `${address.parts.slice(0, 4).map(hex).join(':')}::/64`
    : address.toString()
}

/** Whether a request comes from the server's own machine. */
export const isThisMachine = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback'

const hex = (part: number): string => part.toString(16)
