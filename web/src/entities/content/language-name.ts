const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The name of a language by its BCP 47 tag, such as `Portuguese` for `pt`. */
export const languageName = (tag: string): string => names.of(tag) ?? tag
