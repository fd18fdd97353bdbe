// Links to the public pages.
export const terms = 'Terms'
export const privacy = 'Privacy'
export const help = 'Help'
export const contact = 'Contact'
export const aboutThisSite = 'About this site'

// The notice about new terms.
export const updatedTerms = 'Updated terms'
export const termsChanged = 'Our terms have changed.'
export const readTerms = 'Read the terms'
export const dismiss = 'Dismiss'
