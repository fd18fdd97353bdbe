// The notice on a banned profile.
export const banned = (until: string | null): string =>
  `This profile is banned ${until === null ? 'permanently' : `until ${until}`}.`
export const banReason = 'Reason: {reason}'
export const banMeans =
  'Others can’t see it, and it can’t post, send messages, pay or get paid. You can still browse and see your transactions. If you think this is a mistake, {contact}.'
export const contactUs = 'contact us'
