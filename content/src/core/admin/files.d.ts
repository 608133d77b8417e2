declare module '*.svg' {
  /** The file's address in the built admin. */
  const address: string;
  export default address;
}
