// The onboarding of a new user.
export const basicInfo = 'Basic info'
export const pricing = 'Pricing'
export const howFanfareWorks = 'How Fanfare works'
