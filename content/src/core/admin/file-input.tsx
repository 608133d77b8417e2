import { styled } from 'styled-components';

/** The browser's own file input, in the looks of the admin's buttons. */
export const FileInput = styled.input.attrs({ type: 'file' })`
  color: ${({ theme }) => theme.colors.neutral800};
  font: inherit;
  font-size: 1.4rem;
  &::file-selector-button {
    margin-inline-end: 1.2rem;
    padding: 0.8rem 1.6rem;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: ${({ theme }) => theme.borderRadius};
    background: ${({ theme }) => theme.colors.neutral0};
    color: ${({ theme }) => theme.colors.neutral800};
    font: inherit;
    font-size: 1.2rem;
    font-weight: 600;
    cursor: pointer;
  }
`;
