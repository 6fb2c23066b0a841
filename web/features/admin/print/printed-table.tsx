interface PrintedTableProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The share of each column in percent; without it the texts decide. */
  widths?: readonly number[];
}

/** A table on paper: its head is on each page, no row is torn, and no cell has more than two lines. */
export function PrintedTable({ head, rows, widths }: PrintedTableProps) {
  return (
    <table className={widths ? 'w-full table-fixed' : 'w-full'}>
      <thead>
        <tr>
          {head.map((title, at) => (
            <th
              key={title}
              scope="col"
              style={widths && { width: `${widths[at]}%` }}
              className="border-ink border-b pe-2 text-start font-semibold"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once, in this order.
          <tr key={row} className="break-inside-avoid">
            {head.map((title, at) => (
              <td key={title} className="border-line-strong border-b pe-2 align-top">
                <span className="line-clamp-2">{cells[at]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
