export const verifyIdentity = 'Verify your identity'
export const verifyAgain = 'Try again'
export const identityCheck = 'Identity check'
export const sendForReview = 'Send for review'
export const sent = 'Your identity check was sent.'

// The person.
export const you = 'You'
export const fullName = 'Full name'
export const fullNameHint = 'As shown on your document.'
export const enterFullName = 'Enter your full name.'
export const bornOn = 'Date of birth'
export const bornOnHint = (years: number): string => `You have to be ${years} or older.`
export const enterBornOn = 'Enter your date of birth.'

// The document.
export const yourDocument = 'Your document'
export const documentKind = 'Document'
export const issuedIn = 'Issued in'
export const chooseCountry = 'Choose a country'
export const countryMissing = 'Choose the country that issued your document.'
export const validUntil = 'Valid until'
export const validUntilHint = 'Leave this empty if your document has no expiry date.'
export const front = 'Front of the document'
export const photoPage = 'Page with your photo'
export const back = 'Back of the document'
export const documentHint = 'All four corners visible, in focus, without glare.'

// The selfie.
export const selfie = 'Selfie'
export const yourFace = 'Your face'
export const yourFaceHint = 'Look straight into the camera in good light, without sunglasses or a mask.'
export const takeSelfie = 'Take a selfie'

// A picture.
export const choosePicture = 'Choose a picture'
export const choosePictureFor = (label: string): string => `Choose the picture: ${label}`
export const replace = 'Replace'
export const replacePictureFor = (label: string): string => `Replace the picture: ${label}`
export const uploading = 'Uploading'
export const uploadedPicture = (label: string): string => `${label}, as you uploaded it`
export const pictureMissing = 'Add this picture first.'
export const pictureUnusable = 'This picture can’t be used. Choose another one.'
