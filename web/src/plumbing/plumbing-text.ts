export const linkCopied = 'Link copied to clipboard!'
export const linkNotCopied = 'Failed to copy link'
