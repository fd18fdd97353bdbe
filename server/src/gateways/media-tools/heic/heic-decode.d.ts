declare module 'heic-decode' {
  interface DecodedImage {
    width: number
    height: number
    /** RGBA, 8 bits each. */
    data: Uint8ClampedArray<ArrayBuffer>
  }
  interface ImageInFile {
    width: number
    height: number
    decode(): Promise<DecodedImage>
  }
  const decode: { all(input: { buffer: Uint8Array }): Promise<ImageInFile[]> }
  export default decode
}
