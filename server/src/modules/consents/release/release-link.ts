/** The page where a person signs. Anyone with the link can read the release and decide. */
export const releaseLink = ({ publicUrl }: { publicUrl: string }, token: string): string =>
  `${publicUrl}/release/${token}`
