/** Whether an address points to this server, as a path or a full URL. Addresses of contents are paths. */
export function isOwnAddress({ publicUrl }: { publicUrl: string }, address: string): boolean {
  if (address.startsWith('/')) return true
  return URL.canParse(address) && hostOf(address) === hostOf(publicUrl)
}

/** The host without the port and a trailing dot, because neither changes which machine it points to. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/\.$/, '')

/**
 * The id of the content at an address of this server: `/api/content/get?id=…` or `/api/content/…`. Null for any other
 * address.
 */
export const contentIdIn = (address: string): string | null =>
  /^\/api\/content\/(?:get\?id=)?([0-9a-f-]{36})$/i.exec(address)?.[1]?.toLowerCase() ?? null
