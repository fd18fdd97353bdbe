/** Whether an address leads to this server, by its path or in full. Contents are named by their path alone. */
export function isOwnAddress({ publicUrl }: { publicUrl: string }, address: string): boolean {
  if (address.startsWith('/')) return true
  return URL.canParse(address) && hostOf(address) === hostOf(publicUrl)
}

/** Other ports and a final dot lead to the same machine. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/\.$/, '')

/** The id of the content that an address of this server names: `/api/content/get?id=…` or `/api/content/…`. Null for others. */
export const contentIdIn = (address: string): string | null =>
  /^\/api\/content\/(?:get\?id=)?([0-9a-f-]{36})$/i.exec(address)?.[1]?.toLowerCase() ?? null
