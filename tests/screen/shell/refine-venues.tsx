import { DateField, Edit, EditButton, List, useForm, useSelect, useTable } from '@refinedev/antd';
import { useCustom, useTable as useCoreTable, useUpdateMany } from '@refinedev/core';
import { Form, Input, Select, Table } from 'antd';
import { useLocation, useParams } from 'react-router';

interface Venue {
  id: number;
  name: string;
  language: string;
  updatedAt: string;
}

/** A list from Refine's documentation. */
export function RefineVenueList() {
  const { tableProps } = useTable<Venue>({
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
    liveMode: 'auto',
  });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="name" title="Name" sorter />
        <Table.Column
          dataIndex="updatedAt"
          title="Changed"
          render={(at: string) => <DateField value={at} format="YYYY-MM-DD" />}
        />
        <Table.Column<Venue> title="Actions" render={(_, { id }) => <EditButton size="small" recordItemId={id} />} />
      </Table>
    </List>
  );
}

/** A list with filters and sorters in the address, from Refine's documentation. */
export function RefineVenueSearch() {
  const { search } = useLocation();
  const { result, setFilters, setSorters } = useCoreTable<Venue>({ syncWithLocation: true });
  const narrow = () => {
    setFilters([
      { field: 'name', operator: 'contains', value: 'Hall & Co' },
      { operator: 'or', value: [{ field: 'city', operator: 'null', value: true }, { field: 'capacity', operator: 'gte', value: 100 }] },
    ]); // prettier-ignore
    setSorters([
      { field: 'city', order: 'desc' },
      { field: 'name', order: 'asc' },
    ]);
  };
  return (
    <>
      <button onClick={narrow}>Narrow</button>
      <output aria-label="Address">{search}</output>
      <ul>
        {result.data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}

/** A searchable select, a custom call, and a bulk change, from Refine's documentation. */
export function RefineVenueTools() {
  const { id } = useParams();
  const { selectProps, query } = useSelect<Venue>({ resource: 'venues', optionLabel: 'name' });
  const { result } = useCustom<Venue>({ url: `/venues/${id}`, method: 'get' });
  const { mutate } = useUpdateMany();
  const ids = query.data?.data.map((venue) => venue.id) ?? [];
  return (
    <>
      <Select aria-label="Venue" style={{ width: 240 }} {...(selectProps as object)} />
      <output aria-label="Name">{result.data.name}</output>
      <button onClick={() => mutate({ resource: 'venues', ids, values: { capacity: 77 } })}>Seat 77 in each</button>
    </>
  );
}

/** A form from Refine's documentation. */
export function RefineVenueEdit() {
  const { formProps, saveButtonProps } = useForm<Venue>({ redirect: false });
  const { selectProps } = useSelect<{ code: string; name: string }>({
    resource: 'languages',
    optionLabel: 'name',
    optionValue: 'code',
  });
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        <Form.Item label="Name" name="name" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item label="Language" name="language">
          <Select {...(selectProps as object)} />
        </Form.Item>
      </Form>
    </Edit>
  );
}
