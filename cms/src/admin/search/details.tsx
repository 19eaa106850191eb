import { styled } from 'styled-components'

/** What is folded until somebody wants to know it. */
export const Details = styled.details`
  padding-top: 4px;
  color: ${({ theme }) => theme.colors.neutral700};
  font-size: ${({ theme }) => theme.fontSizes[1]};
  line-height: ${({ theme }) => theme.lineHeights[4]};
  summary {
    cursor: pointer;
    width: fit-content;
  }
  table,
  ul,
  p {
    padding-top: 4px;
  }
  td {
    padding-right: 8px;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: inherit;
    text-align: left;
  }
`
