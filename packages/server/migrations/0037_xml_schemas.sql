-- Official schemas of XML documents as the operator has loaded them; they are no part of the product.
create table xml_schema (
  root           code not null,                        -- root element of the documents it is of
  version        code not null,                        -- «01.07»
  text           text not null,
  primary key (root, version)
);
