export const whoseFace = 'Whose face is it?'
export const ownFace = 'My own face'
export const ownFaceSteps =
  'Choose photos of yourself and take a selfie. We compare them, which takes a few seconds.'
export const someoneElse = 'Someone else'
export const someoneElseSteps =
  'Choose photos of them and send them a link. They can sign without an account.'

// Photos.
export const choosePhotos = 'Choose photos'
export const addMore = 'Add more'
export const removePhoto = (fileName: string): string => `Remove ${fileName}`
export const choosePhoto = 'Choose at least one photo.'

// The viewer's own face.
export const photosOfYou = 'Photos of you'
export const photosOfYouHint = 'Each photo should show your face alone, from the front.'
export const selfie = 'Selfie'
export const selfieHint = (minutes: number): string =>
  `Look straight into the camera in good light. A selfie can be used for ${minutes} minutes.`
export const takeSelfie = 'Take a selfie'
export const retakeSelfie = 'Retake selfie'
export const selfieFile = 'Choose a selfie file'
export const chooseSelfie = 'Choose a selfie'
export const chooseFileInstead = 'Choose a file instead'
export const selfieMissing = 'Take a selfie first.'
export const whereCompared = 'We compare the photos on our own server. Only moderators can see the selfie.'
export const checkFace = 'Check my face'

// The result.
export const comparing = 'Comparing your photos with the selfie'
export const comparingTakes =
  'This usually takes a few seconds. You can close this: the result will appear in your list of faces.'
export const verified = 'Your face is verified'
export const canUsePhotos = 'You can use these photos in the AI tools now.'
export const notVerified = 'We couldn’t verify your face'
export const photoInQuestion = 'The photo in question'
export const revokedMeanwhile = 'This consent was revoked before the check finished.'
export const transferredMeanwhile = 'The profile was transferred before the check finished.'

// A release by someone else.
export const fullName = 'Full name'
export const fullNameHint = 'As the person would sign it.'
export const enterFullName = 'Enter the person’s full name.'
export const photosOfThem = 'Photos and videos of them'
export const photosOfThemHint =
  'The release covers these files only, and the person sees them before signing.'
export const createLink = 'Create link'
