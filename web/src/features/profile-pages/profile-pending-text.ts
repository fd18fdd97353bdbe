export const loadingProfile = 'Loading the profile'
