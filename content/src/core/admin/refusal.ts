/** The server's sentence about why a call failed. @param otherwise said if it has none, or did not answer */
export function reasonOf(error: unknown, otherwise: string): string {
  const { response } = error as { response?: { data?: { error?: { message?: string } } } };
  return response?.data?.error?.message ?? otherwise;
}
