// The list of articles.
export const help = 'Help'
export const searchInHelp = (search: string): string => `${search} in Help`
export const searchHelp = 'Search Help'
export const whatForHelp = 'What do you need help with?'
export const helpArticles = 'The help articles'
export const noResults = (search: string): string => `No results for “${search}”`
export const tryFewerWords = 'Try fewer or different words.'
export const articlesFound = (count: number): string =>
  count === 1 ? '1 article found' : `${count} articles found`
export const bestFirst = 'Best matches first'
export const didNotFind = 'Didn’t find it?'
export const sendUsMessage = 'Send us a message, and we’ll reply by email.'
export const contactUs = 'Contact us'

// An article.
export const allArticles = 'All help articles'
export const thisArticle = 'This article'
export const relatedArticles = 'Related articles'
export const stillNeedHelp = 'Still need help?'
export const articleNotFound = 'Article not found'
export const showAllArticles = 'Show all articles'

// The legal texts.
export const theTerms = 'The terms'
export const thePrivacyPolicy = 'The privacy policy'
